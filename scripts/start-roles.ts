// Starts the whole service on this machine, each role in a process of its own: npm run start:roles -- [--demo | --empty]
import { runRoles } from '../service/roles/run-roles.ts';

await runRoles(process.argv.slice(2), process.env);
