import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions';
import { RememberedBrowserList } from './remembered-browser-list.service';
import { RememberedBrowsersHandler } from './remembered-browsers.handler';
import { RememberedBrowsersService } from './remembered-browsers.service';

@Module({
  imports: [SessionsModule],
  controllers: [RememberedBrowsersHandler],
  providers: [RememberedBrowserList, RememberedBrowsersService],
  exports: [RememberedBrowsersService],
})
export class RememberedBrowsersModule {}
