import 'i18next';
import type { messages } from './es/messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof messages };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
