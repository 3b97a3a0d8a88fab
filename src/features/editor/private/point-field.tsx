import { useState } from 'react';
import { pointText } from '#domain/private-data/point.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from '../editor.css.ts';
import { useEditorTools } from '../editor-tools.ts';
import { type PositionProblem, phonePosition } from './phone-position.ts';
import { PrivateInput, type PrivateInputProps } from './private-input.tsx';

/** The exact point, typed or from the phone, and whether the portals may show it. */
export function PointField(props: PrivateInputProps) {
  const { form, change } = props;
  const t = useT();
  const { language } = useLanguage();
  const { isAsking, accuracy, problem, ask } = usePosition((point) => change({ point }));
  const isFromPhone = accuracy !== undefined && form.point === accuracy.point;
  return (
    <>
      <PrivateInput
        {...props}
        field="point"
        hint={
          isFromPhone
            ? t('private.position.accuracy', {
                metres: formatNumber(accuracy.metres, language),
              })
            : t('private.position.hint')
        }
      />
      <div>
        <Button size="small" icon="map-pin" busy={isAsking} onClick={ask}>
          {t(isAsking ? 'private.position.asking' : 'private.position.use')}
        </Button>
        <p className={styles.positionProblem} role="alert">
          {problem === undefined ? null : (
            <>
              <Icon name="triangle-alert" size="small" />
              {t(`private.position.${problem}`)}
            </>
          )}
        </p>
      </div>
      <CheckField
        label={t('private.field.pointInFeed')}
        hint={t('private.position.feedHint')}
        checked={form.pointInFeed}
        onChange={(pointInFeed) => change({ pointInFeed })}
      />
    </>
  );
}

/** The point that came from the phone, and how exact it is. */
type Accuracy = { readonly point: string; readonly metres: number };

/** Asks the phone for its position when `ask` is called. `onPoint` gets the point as it is stored. */
function usePosition(onPoint: (point: string) => void) {
  const { geolocation } = useEditorTools();
  const [isAsking, setAsking] = useState(false);
  const [accuracy, setAccuracy] = useState<Accuracy>();
  const [problem, setProblem] = useState<PositionProblem>();
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    const found = await phonePosition(geolocation);
    setAsking(false);
    if (!found.ok) return setProblem(found.error);
    const point = pointText(found.value);
    setAccuracy({ point, metres: Math.ceil(found.value.accuracy) });
    onPoint(point);
  };
  return { isAsking, accuracy, problem, ask: () => void ask() };
}
