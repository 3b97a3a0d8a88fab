import type { ListingChoiceProps } from '#features/catalogue/strip/listing-choice.tsx';
import { ServedLink } from '../../../packages/@tanstack/react-router.tsx';

export const ListingChoice = ({ id, className, children }: ListingChoiceProps) => (
  <ServedLink to="/" search={{ property: id }} className={className}>
    {children}
  </ServedLink>
);
