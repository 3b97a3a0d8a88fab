// dependency-cruiser reads TypeScript below 7 only, and skips every .ts file in silence otherwise.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) =>
    next(
      /^typescript($|\/)/.test(name) && context.parentURL?.includes('/dependency-cruiser/')
        ? name.replace('typescript', 'typescript-6')
        : name,
      context,
    ),
});
