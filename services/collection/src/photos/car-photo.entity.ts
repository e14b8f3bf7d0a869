import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A stored picture. While no car uses it, `unattachedSince` says from when on it waits to be swept away. */
@Entity('car_photos')
export class CarPhotoEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  carId!: string | null;

  /** Place among the car's pictures, from 0; the first is the cover. */
  @Column('integer')
  position!: number;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('integer')
  bytes!: number;

  /** Base64. */
  @Column('text')
  thumbhash!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  unattachedSince!: Date | null;
}
