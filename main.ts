import { runService } from './service/run-service.ts';

await runService(process.argv.slice(2));
