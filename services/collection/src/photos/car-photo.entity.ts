import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A stored photo. While no car uses it, `unattachedSince` is set. */
@Entity('car_photos')
export class CarPhotoEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  carId!: string | null;

  /** Among the car's photos, from 0; the first is the cover. */
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
