export { DownloadRoute } from './download-route';
export { DownloadsModule } from './downloads.module';
