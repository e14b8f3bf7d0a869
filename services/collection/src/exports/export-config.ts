/** What exports have to know of where the product runs. */
export class ExportConfig {
  constructor(
    /** Where people reach the product, without a slash at the end. */
    readonly publicUrl: string,
  ) {}
}
