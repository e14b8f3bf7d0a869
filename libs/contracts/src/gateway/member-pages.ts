/** What a page of members begins with besides what every page does, as the web app's build lists it for the server of its pages. */
export interface MemberPage {
  /** Path with `:name` for one segment and `*` for one or more. */
  address: string;
  /** The app's script files that the page needs to be shown. */
  scripts: string[];
  /** Whether it needs the whole stylesheet; otherwise that of members. */
  hasAllStyles: boolean;
}
