import { buildPage } from '../../../pocketbase/build.mjs';
import { demoTemplate } from '../server/demo-server.ts';

/** Runs once before all stories, so that the workers do not build the same files at the same time. */
export default async function prepareStories(): Promise<void> {
  await buildPage();
  await demoTemplate();
}
