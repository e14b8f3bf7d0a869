import { MoneyField } from '../../design-system/money-field';
import { type ListingFiltersHandle, rangeProblem } from '../../features/market';

interface PriceRangeProps {
  search: ListingFiltersHandle;
  /** Applies to both fields. */
  className?: string | undefined;
}

/** The minimum and maximum price; an invalid range is reported at its field and not applied. */
export const PriceRange = ({ search: { texts, setText }, className }: PriceRangeProps) => {
  const problem = rangeProblem(texts);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <>
      <MoneyField
        className={className}
        label="Min Price"
        placeholder="0"
        value={texts.minPrice}
        error={errorOf('minPrice')}
        onChange={({ target }) => setText({ minPrice: target.value })}
      />
      <MoneyField
        className={className}
        label="Max Price"
        placeholder="Any"
        value={texts.maxPrice}
        error={errorOf('maxPrice')}
        onChange={({ target }) => setText({ maxPrice: target.value })}
      />
    </>
  );
};
