import { FACTOR_NOTES } from './factor-notes';

/** Explains how a score is computed, with the weights. */
export const HowItWorks = () => (
  <>
    <p className="type-small text-muted">
      Six figures, each from 0 to 100, are weighted into a score. Where data is missing, typical values of cars of the
      same brand and scale are used, so that a gap neither raises nor lowers a score. Only verified accounts that are at
      least two weeks old are counted. A price never makes a car rare.
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
            <td className="py-2.5 text-right type-label tabular-nums">{weight}%</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-4 type-small text-muted">
      A car counts as rare from 60 on, or when you mark it so. The confidence is high if at least three quarters of a
      score are based on data, medium from one half, otherwise provisional.
    </p>
  </>
);
