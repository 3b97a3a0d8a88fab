import { Badge, RemovableTag } from '#ui/badge/badge.tsx';
import { ChangeableTag } from '#ui/badge/changeable-tag.tsx';
import { NoticeBar } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Glyph } from '#ui/glyph/glyph.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { ServedHtml, TimedText } from '#ui/served/until-adopted.tsx';
import { Mark, Text } from '#ui/text/text.tsx';
import { samples } from './samples.ts';

const { words } = samples;

/** Words on the page: badges, texts, notices, progress and icons. */
export function WordParts() {
  return (
    <>
      <Row>
        {samples.badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="quiet" icon="check">
          {words.withIcon}
        </Badge>
        <RemovableTag removeLabel={words.remove} onRemove={() => undefined}>
          {words.tag}
        </RemovableTag>
        <ChangeableTag
          changeLabel={words.change}
          onChange={() => undefined}
          removeLabel={words.remove}
          onRemove={() => undefined}
        >
          {words.tag}
        </ChangeableTag>
        <Text>
          <Mark>{words.marked}</Mark>
        </Text>
        <TimedText>{words.timed}</TimedText>
        {/* Empty here: only the server writes what is inside. */}
        <ServedHtml as="span">{words.timed}</ServedHtml>
      </Row>
      {samples.textTones.map((tone) => (
        <Row key={tone} align="baseline">
          {samples.textSizes.map((size) => (
            <Text key={size} as="span" tone={tone} size={size}>
              {size} {tone}
            </Text>
          ))}
        </Row>
      ))}
      {samples.noticeTones.map((tone) => (
        <NoticeBar
          key={tone}
          tone={tone}
          icon="triangle-alert"
          action={
            <Button tone="inherit" size="small">
              {words.action}
            </Button>
          }
        >
          {tone}
        </NoticeBar>
      ))}
      <Progress label={words.unknown} done={0} total={undefined} />
      <Progress label={words.half} done={5} total={10} />
      <Progress label={words.whole} done={10} total={10} />
      <Row>
        {samples.iconSizes.map((size) => (
          <Icon key={size} name="map-pin" size={size} />
        ))}
        <Icon name="heart" filled />
        <Glyph />
      </Row>
    </>
  );
}
