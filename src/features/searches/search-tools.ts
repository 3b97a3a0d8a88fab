import { useEffect, useState } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import type { DigestRequest } from '#domain/saved/digest.ts';
import type { NoticeWords } from '#domain/saved/notice.ts';
import { useServices } from '#services/services.ts';

/**
 * Where this device can show notifications. `closed`: also while the app is closed. `open`: only while it is open.
 * `inFront`: hardly in the background, because iPhones and iPads stop pages there. `refused`: the person has blocked them. `none`: not at all.
 */
export type NoticeReach = 'closed' | 'open' | 'inFront' | 'refused' | 'none';

/** Notifications of this device. Implemented by the app. */
export type Notices = {
  readonly reach: () => Promise<NoticeReach>;
  /** Whether the person has agreed before. */
  readonly isAllowed: () => boolean;
  /** Asks the person, in a press, and resolves to the answer. Nothing asks without a press. */
  readonly ask: (words: NoticeWords) => Promise<boolean>;
  /** If the person has agreed before: keeps the words in the language of the page, and the browser's permission to look while the app is closed. */
  readonly renew: (words: NoticeWords) => Promise<void>;
};

declare module '#services/services.ts' {
  interface Services {
    readonly notices: Notices;
    /** Asks the server for mails about a search. */
    readonly askForDigest: (digest: DigestRequest) => Promise<Result<void, Failure>>;
  }
}

/** Where this device can show notifications; undefined until the browser has said so. */
export function useNoticeReach(): NoticeReach | undefined {
  const { notices } = useServices();
  const [reach, setReach] = useState<NoticeReach>();
  useEffect(() => {
    void notices.reach().then(setReach);
  }, [notices]);
  return reach;
}
