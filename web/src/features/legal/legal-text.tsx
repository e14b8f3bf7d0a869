import { Link } from 'react-router-dom';
import type { LegalBlock } from '../../content/legal';
import { readLinks } from './read-links';

const linkStyle = 'text-ink underline decoration-control underline-offset-4 hover:decoration-accent';

const TextWithLinks = ({ text }: { text: string }) =>
  readLinks(text).map(({ text: label, to }, index) =>
    to === undefined ? (
      label
    ) : to.startsWith('/') ? (
      <Link key={index} to={to} className={linkStyle}>
        {label}
      </Link>
    ) : (
      <a key={index} href={to} className={linkStyle}>
        {label}
      </a>
    ),
  );

/** A paragraph or a list of a legal page. */
export const LegalText = ({ block }: { block: LegalBlock }) =>
  typeof block === 'string' ? (
    <p>
      <TextWithLinks text={block} />
    </p>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-accent">
      {block.map((point) => (
        <li key={point}>
          <TextWithLinks text={point} />
        </li>
      ))}
    </ul>
  );
