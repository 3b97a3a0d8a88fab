import { Button, ButtonAnchor, IconAnchor, IconButton } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { TextAnchor, TextLink } from '#ui/link/text-link.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { samples } from './samples.ts';

const { words } = samples;

/** Buttons and links, in every tone and size. */
export function ButtonParts() {
  return (
    <>
      {(['regular', 'small'] as const).map((size) => (
        <Row key={size}>
          {samples.buttonTones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {tone}
            </Button>
          ))}
          <Button size={size} icon="phone">
            {words.withIcon}
          </Button>
          <Button size={size} disabled>
            {words.disabled}
          </Button>
          <ButtonAnchor size={size} href="#link">
            {words.link}
          </ButtonAnchor>
          <ButtonLink size={size} to="/" icon="house">
            {words.link}
          </ButtonLink>
        </Row>
      ))}
      <Button tone="primary" block>
        {words.block}
      </Button>
      <Row>
        <Tooltip text={words.plain}>
          <IconButton icon="heart" label={words.plain} />
        </Tooltip>
        <IconButton icon="heart" label={words.pressed} pressed />
        <IconButton icon="heart" label={words.onPhoto} tone="onPhoto" />
        <IconButton icon="heart" label={words.disabled} disabled />
        <IconAnchor icon="phone" label={words.link} href="#link" />
        {samples.linkTones.map((tone) => (
          <TextAnchor key={tone} tone={tone} icon="chevron-right" href="#link">
            {tone}
          </TextAnchor>
        ))}
        <TextLink to="/">{words.link}</TextLink>
      </Row>
    </>
  );
}
