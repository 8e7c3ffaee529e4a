import { keepHeapSmall } from './service/heap-growth.ts';
import { runService } from './service/run-service.ts';

keepHeapSmall();
await runService(process.argv.slice(2));
