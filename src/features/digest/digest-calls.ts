import type { DigestCalls } from '#domain/saved/digest.ts';

declare module '#services/services.ts' {
  interface Services {
    readonly digestCalls: DigestCalls;
  }
}
