import { Module } from '@nestjs/common';
import { ContractCallsModule } from '../contract-calls';
import { MultipartModule } from '../multipart';
import { ImageProcessor } from './image-processor.service';
import { PhotoFormRoute } from './photo-form-route';
import { PhotoUploadController } from './photo-upload.controller';
import { PhotoUploadService } from './photo-upload.service';
import { PhotoVariants } from './photo-variants';
import { PhotosController } from './photos.controller';

@Module({
  imports: [ContractCallsModule, MultipartModule],
  controllers: [PhotosController, PhotoUploadController],
  providers: [ImageProcessor, PhotoFormRoute, PhotoUploadService, PhotoVariants],
  exports: [PhotoFormRoute],
})
export class PhotosModule {}
