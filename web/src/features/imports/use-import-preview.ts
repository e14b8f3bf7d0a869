import type { ImportMapping, ImportPreview } from '@vault/contracts/collection/imports';
import { useEffect, useReducer, useState } from 'react';
import type { ListFile } from './imports.api';
import { usePreviewImportMutation } from './imports.api';
import { mappingReducer, type MappingAction } from './mapping';
import { recallMapping } from './remembered-mapping';

interface Report {
  preview: ImportPreview | null;
  error: unknown;
  busy: boolean;
}

type Step = { type: 'asked' } | { type: 'reported'; preview: ImportPreview } | { type: 'refused'; error: unknown };

function report(state: Report, step: Step): Report {
  switch (step.type) {
    case 'asked':
      return { ...state, busy: true };
    case 'reported':
      return { preview: step.preview, error: null, busy: false };
    case 'refused':
      return { ...state, error: step.error, busy: false };
  }
}

/** What a list would become, renewed with every change of the mapping; the old report stays until the new is there. */
export function useImportPreview(file: File) {
  const [ask] = usePreviewImportMutation();
  const [list, setList] = useState<ListFile>({ file, mapping: null });
  const [{ preview, error, busy }, dispatch] = useReducer(report, { preview: null, error: null, busy: true });

  useEffect(() => {
    let outdated = false;
    dispatch({ type: 'asked' });
    void ask(list).then(({ data, error: problem }) => {
      if (outdated) return;
      const known = data && list.mapping === null ? recallMapping(data.headers) : null;
      if (known) setList({ file: list.file, mapping: known });
      else dispatch(data ? { type: 'reported', preview: data } : { type: 'refused', error: problem });
    });
    return () => {
      outdated = true;
    };
  }, [ask, list]);

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
