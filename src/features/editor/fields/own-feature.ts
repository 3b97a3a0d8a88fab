import type { ListingForm } from '#domain/listing/listing-form.ts';
import { ownFeatureProblem, withFeature } from '#domain/listing/parse-listing-form.ts';
import { suggestedFeatures } from './suggested-features.ts';

type Features = Pick<ListingForm, 'features' | 'ownFeature'>;

/**
 * Adds the typed feature to the form. Text that equals a suggestion except for case and accents becomes
 * that suggestion. Text that is too long stays in its field.
 */
export function withOwnFeature({
  features,
  ownFeature,
  ...property
}: Features & Pick<ListingForm, 'type' | 'operationType'>): Features {
  if (ownFeatureProblem(ownFeature)) return { features, ownFeature };
  const isTyped = (known: string) => withFeature([known], ownFeature).length === 1;
  const isEmpty = withFeature([], ownFeature).length === 0;
  const suggested = isEmpty ? undefined : suggestedFeatures(property).find(isTyped);
  return { features: [...withFeature(features, suggested ?? ownFeature)], ownFeature: '' };
}
