import type { ImportMapping, ImportPreview } from '@vault/contracts/collection/imports';
import { useEffect, useReducer, useState } from 'react';
import type { ListFile } from './imports.api';
import { usePreviewImportMutation } from './imports.api';
import { mappingReducer, type MappingAction } from './mapping';
import { recallMapping } from './remembered-mapping';

interface PreviewState {
  preview: ImportPreview | null;
  error: unknown;
  busy: boolean;
}

type PreviewEvent =
  | { type: 'requested' }
  | { type: 'loaded'; preview: ImportPreview }
  | { type: 'failed'; error: unknown };

function previewReducer(state: PreviewState, event: PreviewEvent): PreviewState {
  switch (event.type) {
    case 'requested':
      return { ...state, busy: true };
    case 'loaded':
      return { preview: event.preview, error: null, busy: false };
    case 'failed':
      return { ...state, error: event.error, busy: false };
  }
}

/** The preview of a list, reloaded with every change of the mapping; the previous one stays until then. */
export function useImportPreview(file: File) {
  const [loadPreview] = usePreviewImportMutation();
  const [list, setList] = useState<ListFile>({ file, mapping: null });
  const [{ preview, error, busy }, dispatch] = useReducer(previewReducer, { preview: null, error: null, busy: true });

  useEffect(() => {
    let outdated = false;
    dispatch({ type: 'requested' });
    void loadPreview(list).then(({ data, error: problem }) => {
      if (outdated) return;
      const remembered = data && list.mapping === null ? recallMapping(data.headers) : null;
      if (remembered) setList({ file: list.file, mapping: remembered });
      else dispatch(data ? { type: 'loaded', preview: data } : { type: 'failed', error: problem });
    });
    return () => {
      outdated = true;
    };
  }, [loadPreview, list]);

  const mapping: ImportMapping = list.mapping ?? preview?.mapping ?? {};
  return {
    preview,
    error,
    busy,
    mapping,
    change: (action: MappingAction) => setList({ file, mapping: mappingReducer(mapping, action) }),
    retry: () => setList({ ...list }),
  };
}
