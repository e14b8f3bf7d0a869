import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../design-system/avatar';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { Dialog } from '../../design-system/dialog';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { FormAlert } from '../../design-system/form-alert';
import { Menu } from '../../design-system/menu';
import { MenuItem } from '../../design-system/menu-item';
import { Panel } from '../../design-system/panel';
import { PhotoFrame } from '../../design-system/photo-frame';
import { ProgressBar } from '../../design-system/progress-bar';
import { Skeleton } from '../../design-system/skeleton';
import { Spinner } from '../../design-system/spinner';
import { toast } from '../../design-system/toast-store';
import { Chapter, Row, Specimen } from './specimen';

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'brass', 'ok', 'warn', 'info', 'danger'];
const conditions = ['MOC', 'Mint', 'Near Mint', 'Excellent', 'Good', 'Fair', 'Poor', 'Loose', 'Damaged'];

const undone = () => toast({ title: 'Car restored' });

const Overlays = () => {
  const [dialog, setDialog] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Row>
      <Button onClick={() => setDialog(true)}>Dialog</Button>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Report this listing"
        description="A sheet at the foot of a narrow screen."
        footer={<Button onClick={() => setDialog(false)}>Done</Button>}
      >
        <p className="type-small">Escape and the scrim close it, and the focus returns to the button.</p>
      </Dialog>
      <Button onClick={() => setAsking(true)}>Confirm</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Car"
        description="It stays in the bin for 30 days."
        confirmLabel="Delete"
        destructive
        onConfirm={() =>
          toast({ title: 'Car deleted from your collection', action: { label: 'Undo', onSelect: undone } })
        }
      />
      <Menu trigger={<Button>Menu</Button>}>
        <MenuItem icon={Pencil} onSelect={() => toast({ title: 'Edit' })} aside="E">
          Edit
        </MenuItem>
        <MenuItem icon={Trash2} destructive onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
        <MenuItem disabled onSelect={() => undefined}>
          Not now
        </MenuItem>
      </Menu>
      <Button onClick={() => toast({ title: 'Listing updated!', description: 'One toast at a time, five seconds.' })}>
        Toast
      </Button>
      <Button onClick={() => toast({ title: 'Export failed', description: 'Try again.', variant: 'destructive' })}>
        Failed toast
      </Button>
    </Row>
  );
};

export const Feedback = () => (
  <Chapter id="feedback" title="Surfaces and feedback">
    <Specimen title="Badges" note="A stamped word; conditions have colours of their own.">
      {() => (
        <>
          <Row>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
          <Row>
            {conditions.map((condition) => (
              <ConditionBadge key={condition} condition={condition} />
            ))}
          </Row>
          <Row>
            <Avatar name="Kenji Watanabe" />
            <Avatar name="Robin" size="lg" />
          </Row>
        </>
      )}
    </Specimen>
    <Specimen
      title="Surfaces"
      note="A panel, a card that leads somewhere, a frame without a photo and with a broken one."
    >
      {() => (
        <>
          <Panel title="Top Brands" action={<Button size="sm">All</Button>}>
            <p className="type-small">What belongs together, under its heading.</p>
          </Panel>
          <Card lifting className="max-w-72">
            <PhotoFrame photo={null} alt="No photo yet" />
            <p className="p-4 font-semibold">Lifts under the pointer</p>
          </Card>
          <PhotoFrame
            photo={{ url: '/api/photos/car-missing' }}
            alt="A photo that is gone"
            className="max-w-72 rounded-md"
          />
        </>
      )}
    </Specimen>
    <Specimen
      title="Waiting"
      note="Skeletons have the final boxes' size and appear after 150 ms; progress tells how far."
    >
      {() => (
        <>
          <Skeleton className="h-24 rounded-md" />
          <Row>
            <Spinner className="size-6" />
            <span className="type-small">Signing In...</span>
          </Row>
          <ProgressBar label="Photos" value={40} />
          <ProgressBar label="Done" value={100} tone="ok" />
          <ProgressBar label="Stopped" value={70} tone="danger" />
        </>
      )}
    </Specimen>
    <Specimen title="Nothing and trouble" note="What happened and what to do. Old data stays visible beneath an error.">
      {() => (
        <>
          <EmptyState
            as="h3"
            title="No cars found"
            description="Your collection is empty. Add some cars to get started!"
          >
            <Button variant="primary">Add Your First Car</Button>
          </EmptyState>
          <ErrorPanel
            message="This part of the vault is not answering right now."
            onRetry={() => toast({ title: 'Tried again' })}
          />
          <ErrorPanel message="Trying again." onRetry={() => undefined} retrying />
          <FormAlert>Invalid email or password</FormAlert>
        </>
      )}
    </Specimen>
    <Specimen title="Overlays" note="They take the page's theme, not the pane's. All of them work by keys alone.">
      {() => <Overlays />}
    </Specimen>
  </Chapter>
);
