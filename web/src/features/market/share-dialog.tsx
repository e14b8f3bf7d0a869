import type { Listing } from '@vault/contracts/marketplace/listings';
import { AtSign, Camera, Copy, Link2, Mail, Share2, ThumbsUp } from 'lucide-react';
import { Button } from '../../design-system/button';
import { buttonStyle } from '../../design-system/button-style';
import { Dialog } from '../../design-system/dialog';
import { toast } from '../../design-system/toast-store';
import { shareTargets } from './share-targets';

interface ShareDialogProps {
  listing: Pick<Listing, 'id' | 'title'>;
  onClose: () => void;
}

const icons = { Facebook: ThumbsUp, Twitter: AtSign, Email: Mail };

const listingUrl = (id: number): string => new URL(`/marketplace/listings/${id}`, window.location.origin).href;

/** Shares a listing: on social networks, by email, by link or with the share menu of the device. */
export const ShareDialog = ({ listing: { id, title }, onClose }: ShareDialogProps) => {
  const link = listingUrl(id);
  const copy = (message: { title: string; description?: string }) =>
    navigator.clipboard.writeText(link).then(
      () => {
        toast(message);
        onClose();
      },
      () =>
        toast({
          title: 'The link could not be copied',
          description: 'Select the link and copy it manually.',
          variant: 'destructive',
        }),
    );
  const share = () => navigator.share({ title, url: link }).then(onClose, () => undefined);
  return (
    <Dialog open onOpenChange={onClose} title="Share Listing" description={title}>
      <div className="grid grid-cols-2 gap-3">
        {'share' in navigator && (
          <Button variant="primary" className="col-span-2" onClick={() => void share()}>
            <Share2 aria-hidden className="size-4.5" />
            Share with an app
          </Button>
        )}
        {shareTargets(title, link).map(({ name, href }) => {
          const Icon = icons[name];
          return (
            <a
              key={name}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
              className={buttonStyle({})}
            >
              <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
              {name}
            </a>
          );
        })}
        <Button
          onClick={() => void copy({ title: 'Link copied', description: 'Paste it into your Instagram story or bio.' })}
        >
          <Camera aria-hidden className="size-4.5" strokeWidth={1.75} />
          Instagram
        </Button>
        <div className="col-span-2 flex items-center gap-2 rounded-xs border border-line bg-surface pl-3">
          <Link2 aria-hidden className="size-4 shrink-0 text-muted" />
          <label htmlFor="listing-link" className="sr-only">
            Link
          </label>
          <input
            id="listing-link"
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="h-11 min-w-0 grow truncate bg-transparent type-small text-muted outline-none"
          />
          <Button variant="quiet" onClick={() => void copy({ title: 'Link copied' })}>
            <Copy aria-hidden className="size-4" />
            Copy Link
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
