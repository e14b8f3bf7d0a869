import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { join } from 'node:path';
import { commonError } from '../http/error-body';
import { UPLOADED_FILE_CSP } from '../http/security-headers';
import { AccessTo } from '../sessions/access.guard';
import { placeholder, readSide } from './placeholder';

const ASSETS = join(__dirname, '..', '..', 'assets');
const FILE_NAME = /^[a-z0-9-]+\.(svg|png|webp)$/;

/** Pictures that belong to the product itself. */
@Controller('api')
export class DrawingsController {
  @Get('placeholder/:width/:height')
  @AccessTo('public')
  placeholder(@Param('width') width: string, @Param('height') height: string, @Res() reply: FastifyReply): void {
    const [w, h] = [readSide(width), readSide(height)];
    if (w === null || h === null) throw commonError('NOT_FOUND');
    void reply
      .headers({ 'cache-control': 'public, max-age=86400', 'content-security-policy': UPLOADED_FILE_CSP })
      .type('image/svg+xml')
      .send(placeholder(w, h));
  }

  @Get('assets/:file')
  @AccessTo('public')
  asset(@Param('file') file: string, @Res() reply: FastifyReply): FastifyReply {
    if (!FILE_NAME.test(file)) throw commonError('NOT_FOUND');
    void reply.header('content-security-policy', UPLOADED_FILE_CSP);
    return reply.sendFile(file, ASSETS, { maxAge: '1d' });
  }
}
