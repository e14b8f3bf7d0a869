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

const showcaseLink = (slug: string): string => new URL(`/showcase/${slug}`, window.location.origin).href;

/** The link of a public showcase, with buttons to copy, share, open and renew it. */
export const LinkPanel = ({ slug, title }: Pick<ShowcaseSettings, 'title'> & { slug: string }) => {
  const [confirming, setConfirming] = useState(false);
  const [renew, { isLoading }] = useRenewShowcaseLinkMutation();
  const link = showcaseLink(slug);

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied' }),
      () =>
        toast({
          title: 'Error',
          description: 'The link could not be copied. Select and copy it manually.',
          variant: 'destructive',
        }),
    );
  const share = () => navigator.share({ title: title ?? 'My diecast collection', url: link }).catch(() => undefined);
  const renewNow = async () => {
    const { error } = await renew();
    if (error)
      toast({ title: 'Error', description: errorText(error, 'Failed to create a new link'), variant: 'destructive' });
    else toast({ title: 'New link created', description: 'The old link no longer works.' });
  };
  return (
    <div className="mt-4">
      <TextField
        label="Link"
        readOnly
        value={link}
        hint="Anyone with the link can see the showcase. Search engines are asked not to list it."
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
        <Button variant="quiet" busy={isLoading} onClick={() => setConfirming(true)}>
          {!isLoading && <RefreshCw aria-hidden className="size-4" />}
          New Link
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Create a new link?"
        description="The current link stops working immediately for everyone who has it."
        confirmLabel="Create a new link"
        destructive
        onConfirm={() => void renewNow()}
      />
    </div>
  );
};
