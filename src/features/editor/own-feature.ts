import type { ListingForm } from '#domain/listing-form.ts';
import { ownFeatureProblem, withFeature } from '#domain/parse-listing-form.ts';
import { suggestedFeatures } from './suggested-features.ts';

type Features = Pick<ListingForm, 'features' | 'ownFeature'>;

/**
 * Adds the feature that is typed to those of the form. A suggestion that was typed is that
 * suggestion, whatever its case and accents; what is too long for one stays in its field.
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
