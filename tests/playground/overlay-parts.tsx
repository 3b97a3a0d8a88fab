import { useState } from 'react';
import { FloatingBanner } from '#ui/banner/banner.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { AskingButton } from '#ui/dialog/asking-button.tsx';
import { BareDialog, Dialog } from '#ui/dialog/dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import {
  NavigationChoice,
  NavigationEntry,
  NavigationGroup,
  NavigationMenu,
} from '#ui/menu/navigation-menu.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { samples } from './samples.ts';

const { words, choices } = samples;

/** Dialogs, menus and other overlays, each with a button that opens it. */
export function OverlayParts() {
  return (
    <>
      <Row>
        <Dialogs />
        <BareDialogs />
        <Alert />
        <Banners />
        <Toasts />
        <Pane />
        <Dropdown
          label={words.menu}
          trigger={words.menu}
          items={choices.map(({ value, label }, index) => ({
            id: value,
            label,
            checked: index === 0,
            onSelect: () => undefined,
          }))}
        />
      </Row>
      <NavigationMenu label={words.navigation}>
        {choices.map(({ value, label }, index) => (
          <NavigationGroup key={value} label={label} current={index === 0}>
            <NavigationChoice to="/">{words.link}</NavigationChoice>
            <NavigationChoice to="/contacto">{words.otherLink}</NavigationChoice>
          </NavigationGroup>
        ))}
        <NavigationEntry to="/contacto">{words.otherLink}</NavigationEntry>
      </NavigationMenu>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'side' | 'centre' | 'small'>();
  return (
    <>
      {samples.dialogPlaces.map((place) => (
        <Button key={place} onClick={() => setOpen(place)}>
          {place}
        </Button>
      ))}
      <Dialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        place={open ?? 'small'}
        title={words.dialog}
        closeLabel={words.close}
        footer={
          <Button tone="primary" block onClick={() => setOpen(undefined)}>
            {words.close}
          </Button>
        }
      >
        <Text>{words.hint}</Text>
      </Dialog>
    </>
  );
}

function BareDialogs() {
  const [open, setOpen] = useState<'page' | 'fullscreen'>();
  return (
    <>
      {samples.barePlaces.map((place) => (
        <Button key={place} onClick={() => setOpen(place)}>
          {place}
        </Button>
      ))}
      <BareDialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        place={open ?? 'page'}
        title={words.bareDialog}
      >
        <Stack gap={4} align="start">
          <IconButton icon="x" label={words.close} onClick={() => setOpen(undefined)} />
          <Text>{words.hint}</Text>
        </Stack>
      </BareDialog>
    </>
  );
}

/** A button with an alert dialog. */
function Alert() {
  return (
    <AskingButton
      icon="trash-2"
      label={words.alert}
      note={words.hint}
      question={{
        title: words.question,
        text: words.hint,
        cancel: words.cancel,
        confirm: words.remove,
      }}
      act={() => Promise.resolve()}
    />
  );
}

function Banners() {
  const [place, setPlace] = useState<'bar' | 'dock'>();
  return (
    <>
      {samples.bannerPlaces.map((place) => (
        <Button key={place} onClick={() => setPlace(place)}>
          {words.banner} {place}
        </Button>
      ))}
      {place === undefined ? null : (
        <FloatingBanner
          icon="rotate-cw"
          title={words.bannerTitle}
          text={words.hint}
          place={place}
          actions={<Button onClick={() => setPlace(undefined)}>{words.close}</Button>}
        />
      )}
    </>
  );
}

function Toasts() {
  const toast = useToast();
  return (
    <>
      <Button onClick={() => toast({ text: words.saved, icon: 'check' })}>{words.toast}</Button>
      <Button onClick={() => toast({ text: words.error, tone: 'bad' })}>{words.badToast}</Button>
    </>
  );
}

function Pane() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <span ref={setAnchor}>
      <Button onClick={() => setOpen(true)}>Pane</Button>
      {open && anchor !== null ? (
        <Popover label="A pane" anchor={anchor} onClose={() => setOpen(false)}>
          <Text>{words.link}</Text>
        </Popover>
      ) : null}
    </span>
  );
}
