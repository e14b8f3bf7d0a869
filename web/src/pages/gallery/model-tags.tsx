const MAX_TAGS = 3;

export const ModelTags = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
    {tags.slice(0, MAX_TAGS).map((tag) => (
      <li key={tag} className="rounded-full border border-line px-2.5 py-0.5 type-fine text-muted">
        {tag}
      </li>
    ))}
  </ul>
);
