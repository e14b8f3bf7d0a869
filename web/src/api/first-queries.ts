import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Params } from 'react-router-dom';
import type { Store } from './store';

type Query = ThunkAction<PromiseLike<unknown>, ReturnType<Store['getState']>, undefined, UnknownAction>;

/** What the module of a page exports as `handle` for its route, so that it can be shown with its data at once. */
export interface PageHandle {
  /** The queries whose answers it shows first, as it will ask them itself. */
  firstQueries: (params: Params, search: URLSearchParams) => Query[];
}

/** The option of these queries: the page subscribes to their answers when it renders. */
export const AHEAD = { subscribe: false } as const;
