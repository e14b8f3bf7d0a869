import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@vault/contracts/identity/auth';
import type { Params } from 'react-router-dom';
import type { Store } from './store';

type Query = ThunkAction<PromiseLike<unknown>, ReturnType<Store['getState']>, undefined, UnknownAction>;

export interface FirstPage {
  readonly params: Params;
  readonly search: URLSearchParams;
  readonly user: User;
}

/** What the module of a page exports as `handle` for its route, so that it can be shown with its data at once. */
export interface PageHandle {
  /** The queries whose answers it shows first, as it will ask them itself. */
  firstQueries: (page: FirstPage) => Query[];
}

/** The option of these queries: the page subscribes to their answers when it renders. */
export const AHEAD = { subscribe: false } as const;

/** The option of a page that asks anew whenever it is opened, but not for what it was opened with. */
export const ANEW = { refetchOnMountOrArgChange: 5 } as const;
