// A script of its own, which is there before the others.
import { markPresses } from './early-presses.ts';
import { startScripts } from './start-scripts.ts';

markPresses();
startScripts();
