import { Module } from '@nestjs/common';
import { UploadSlots } from './upload-slots';

@Module({ providers: [UploadSlots], exports: [UploadSlots] })
export class MultipartModule {}
