import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { join } from 'node:path';
import { commonError, UPLOADED_FILE_CSP } from '../http';
import { AccessTo } from '../sessions';
import { placeholderSvg, readSide } from './placeholder';

const ASSETS_FOLDER = join(__dirname, '..', '..', 'assets');
const FILE_NAME = /^[a-z0-9-]+\.(svg|png|webp)$/;

/** The placeholder image and the files of `assets/`. */
@Controller('api')
export class AssetsController {
  @Get('placeholder/:width/:height')
  @AccessTo('public')
  placeholder(@Param('width') width: string, @Param('height') height: string, @Res() reply: FastifyReply): void {
    const widthPx = readSide(width);
    const heightPx = readSide(height);
    if (widthPx === null || heightPx === null) throw commonError('NOT_FOUND');
    void reply
      .headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': UPLOADED_FILE_CSP })
      .type('image/svg+xml')
      .send(placeholderSvg(widthPx, heightPx));
  }

  @Get('assets/:file')
  @AccessTo('public')
  asset(@Param('file') file: string, @Res() reply: FastifyReply): FastifyReply {
    if (!FILE_NAME.test(file)) throw commonError('NOT_FOUND');
    void reply.header('content-security-policy', UPLOADED_FILE_CSP);
    return reply.sendFile(file, ASSETS_FOLDER, { maxAge: '1d' });
  }
}
