import { planShrink, QUALITIES, SENT_TYPE } from './shrink-plan';

export interface ShrinkRequest {
  id: number;
  file: Blob;
  maxBytes: number;
}

async function shrink(file: Blob, maxBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const plan = planShrink(
      { width: bitmap.width, height: bitmap.height, bytes: file.size, type: file.type },
      maxBytes,
    );
    if (!plan) return file;
    const canvas = new OffscreenCanvas(plan.width, plan.height);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Transparent pixels would turn black in a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, plan.width, plan.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, plan.width, plan.height);
    let smallest = file;
    for (const quality of QUALITIES) {
      smallest = await canvas.convertToBlob({ type: SENT_TYPE, quality });
      if (smallest.size <= maxBytes) break;
    }
    return smallest;
  } finally {
    bitmap.close();
  }
}

self.onmessage = ({ data }: MessageEvent<ShrinkRequest>) => {
  shrink(data.file, data.maxBytes).then(
    (blob) => self.postMessage({ id: data.id, blob }),
    () => self.postMessage({ id: data.id, blob: null }),
  );
};
