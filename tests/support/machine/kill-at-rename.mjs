// Preloaded with `--import`: kills its process (kill -9) in place of the rename whose number is in KILL_AT.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
let renames = 0;
fs.renameSync = (from, to) => {
  renames++;
  if (renames === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();
