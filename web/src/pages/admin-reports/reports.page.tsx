import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../design-system/page-header';
import { TabRow } from '../../design-system/tab-row';
import { useTitle } from '../../lib/use-title';
import { CollectorReports } from './collector-reports';
import { ListingReports } from './listing-reports';

const tabs = [
  { value: 'listings', label: 'Listings' },
  { value: 'collectors', label: 'Collectors' },
] as const;

export const Component = () => {
  useTitle('Reports - Administration');
  const [params, setParams] = useSearchParams();
  const about = params.get('about') === 'collectors' ? 'collectors' : 'listings';
  return (
    <>
      <PageHeader title="Reports" description="What collectors reported, newest first." className="mb-3" />
      <TabRow
        label="What is reported"
        value={about}
        onChange={(next) => setParams(next === 'listings' ? {} : { about: next })}
        tabs={tabs}
      >
        {about === 'listings' ? <ListingReports /> : <CollectorReports />}
      </TabRow>
    </>
  );
};
