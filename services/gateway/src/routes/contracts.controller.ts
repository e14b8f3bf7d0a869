import { Controller, Inject, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ownerOf, type AnyContract, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import type { FastifyReply } from 'fastify';
import type { GatewayRequest } from '../http';
import { AccessTo } from '../sessions';
import { ContractRoute } from './contract-route';

const METHODS: Readonly<Record<HttpMethod, RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
};

/** The contracts that services answer. The gateway's own contracts have controllers. */
const ROUTED_CONTRACTS = CONTRACTS.filter((contract) => contract.http && ownerOf(contract) !== 'gateway');

/** Adds the contract's route to the controller class, with the decorators that a hand-written method would have. */
function addRoute(controller: Type, contract: AnyContract): void {
  const { http, name } = contract;
  if (!http) return;
  const prototype = controller.prototype as object;
  const descriptor = {
    value(this: { route: ContractRoute }, request: GatewayRequest, reply: FastifyReply): Promise<void> {
      return this.route.answer(contract, request, reply);
    },
  };
  Object.defineProperty(prototype, name, descriptor);
  RequestMapping({ path: http.path, method: METHODS[http.method] })(prototype, name, descriptor);
  AccessTo(http.access)(prototype, name, descriptor);
  RouteConfig({ contract })(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res()(prototype, name, 1);
}

/** A Nest controller class with a method for each contract. */
function contractsController(contracts: readonly AnyContract[]): Type {
  class ContractsController {
    constructor(readonly route: ContractRoute) {}
  }
  Inject(ContractRoute)(ContractsController, undefined, 0);
  for (const contract of contracts) addRoute(ContractsController, contract);
  Controller('api')(ContractsController);
  return ContractsController;
}

export const ContractsController = contractsController(ROUTED_CONTRACTS);
