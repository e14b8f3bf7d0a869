import { MoneyField } from '../../design-system/money-field';
import { type ListingFiltersHandle, rangeProblem } from '../../features/market';

interface PriceRangeProps {
  search: ListingFiltersHandle;
  /** Of each of the two fields. */
  className?: string | undefined;
}

/** From how much to how much; what cannot be meant is said at its field and not asked for. */
export const PriceRange = ({ search: { texts, setText }, className }: PriceRangeProps) => {
  const problem = rangeProblem(texts);
  const at = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <>
      <MoneyField
        className={className}
        label="Min Price"
        placeholder="0"
        value={texts.minPrice}
        error={at('minPrice')}
        onChange={({ target }) => setText({ minPrice: target.value })}
      />
      <MoneyField
        className={className}
        label="Max Price"
        placeholder="Any"
        value={texts.maxPrice}
        error={at('maxPrice')}
        onChange={({ target }) => setText({ maxPrice: target.value })}
      />
    </>
  );
};
