// The rail of the desk, with the number of listings.
import { useCatalogue } from '#catalogue/react.tsx';
import { DeskRail } from '#features/shell/desk/rail.tsx';

export function DeskRailScreen() {
  const catalogue = useCatalogue();
  return (
    <DeskRail
      listings={catalogue?.query({ filter: {}, offset: 0, limit: 0, withHidden: true }).total}
    />
  );
}
