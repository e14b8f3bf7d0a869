const MAX_UNBROKEN_LENGTH = 16;

/** A car's name as a headline. Short words such as 'GT-R' do not break at their hyphen. */
export const CarName = ({ name }: { name: string }) =>
  name.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= MAX_UNBROKEN_LENGTH ? (
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
