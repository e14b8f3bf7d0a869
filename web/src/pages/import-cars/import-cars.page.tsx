import { useState } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { OpenReleasesLink } from '../../features/cars';
import { ImportProgress, ImportResult, ListDrop, ListPreview, listProblem, useImportRun } from '../../features/imports';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('Import Cars');
  const [file, setFile] = useState<File | null>(null);
  const { run, start, reset } = useImportRun();
  const chooseAnother = () => {
    reset();
    setFile(null);
  };
  const isEditable = run.state === 'idle' || run.state === 'failed';
  return (
    <>
      <PageHeader title="Import Cars" back={{ to: '/', label: 'Back to your collection' }} />
      {!file && <ListDrop onChoose={setFile} />}
      {file && (
        <ListPreview
          file={file}
          onLeave={chooseAnother}
          onImport={(choice) => void start(file, choice)}
          hidden={!isEditable}
          refusal={
            run.state === 'failed' && <ErrorPanel title="Nothing was imported" message={listProblem(run.error)} />
          }
        />
      )}
      {(run.state === 'sending' || run.state === 'working') && <ImportProgress run={run} />}
      {run.state === 'done' && (
        <ImportResult result={run.result} onAnother={chooseAnother} next={<OpenReleasesLink isGrowing />} />
      )}
    </>
  );
};
