import { BackupSection } from './backup-section.tsx';
import { ReportSection } from './report-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** What this device keeps: a copy of unsent work, the storage in use, and the app's failures. */
export const DeviceSections = () => (
  <>
    <BackupSection />
    <StorageSection />
    <ReportSection />
  </>
);
