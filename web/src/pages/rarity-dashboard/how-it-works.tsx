import { FACTOR_NOTES } from './factor-notes';

/** Explains how a score is computed, with the weights. */
export const HowItWorks = () => (
  <>
    <p className="type-small text-muted">
      A score starts from the kind of a car: how many are made of a mainline, a Treasure Hunt, a club car. What is known
      of the release moves it, and the better it is known, the more. What is not known has no say. Only verified
      accounts that are at least two weeks old are counted. A price never makes a car rare.
    </p>
    <table className="mt-4 w-full border-collapse type-small">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            Figure
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Weight
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {FACTOR_NOTES.map(({ key, label, weight, measures }) => (
          <tr key={key} className="align-baseline">
            <th scope="row" className="py-2.5 pr-4 text-left font-medium">
              {label}
              <span className="mt-0.5 block type-fine font-normal text-muted">{measures}</span>
            </th>
            <td className="py-2.5 text-right type-label tabular-nums">{weight}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-4 type-small text-muted">
      A car counts as rare from 60 on, or when you mark it so. The confidence is high if at least three quarters of what
      could be known is known, medium from one half, otherwise provisional. While it is open which release a car is, its
      score is that of the commonest one, shown with the range up to the scarcest.
    </p>
  </>
);
