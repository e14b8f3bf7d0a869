import type { ShowcaseSettings } from '@vault/contracts/collection/showcase';
import { Copy, ExternalLink, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { buttonStyle } from '../../design-system/button-style';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useRenewShowcaseLinkMutation } from './my-showcase.api';

const linkOf = (slug: string): string => new URL(`/showcase/${slug}`, window.location.origin).href;

/** The link of a public showcase: given on, looked at, and taken back. */
export const LinkPanel = ({ slug, title }: Pick<ShowcaseSettings, 'title'> & { slug: string }) => {
  const [asking, setAsking] = useState(false);
  const [renew, { isLoading }] = useRenewShowcaseLinkMutation();
  const link = linkOf(slug);

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied' }),
      () =>
        toast({
          title: 'Error',
          description: 'The link could not be copied. Mark it and copy it by hand.',
          variant: 'destructive',
        }),
    );
  const share = () => navigator.share({ title: title ?? 'My diecast collection', url: link }).catch(() => undefined);
  const renewNow = async () => {
    const { error } = await renew();
    if (error)
      toast({ title: 'Error', description: errorText(error, 'Failed to make a new link'), variant: 'destructive' });
    else toast({ title: 'New link made', description: 'The old one leads nowhere from now on.' });
  };
  return (
    <div className="mt-4">
      <TextField
        label="Link"
        readOnly
        value={link}
        hint="Whoever has it sees the showcase. Search engines are asked to leave it out."
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy Link
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden className="size-4" />
            Share
          </Button>
        )}
        <a href={link} target="_blank" rel="noreferrer" className={buttonStyle({})}>
          <ExternalLink aria-hidden className="size-4" />
          Open
          <span className="sr-only"> the showcase in a new tab</span>
        </a>
        <Button variant="quiet" busy={isLoading} onClick={() => setAsking(true)}>
          {!isLoading && <RefreshCw aria-hidden className="size-4" />}
          New Link
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new link?"
        description="The link that you gave on stops working at once, for everybody who has it."
        confirmLabel="Make a new link"
        destructive
        onConfirm={() => void renewNow()}
      />
    </div>
  );
};
